/** The company's own facts, in one place until they come from its settings. */
export const company = {
  name: 'Plumbline',
  description: 'Construction and smart infrastructure',
  email: 'hello@plumbline.example',
  phone: { label: '+91 80 0000 0000', href: 'tel:+918000000000' },
  address: ['Plumbline House', '1 Foundation Road', 'Bengaluru 560001', 'Karnataka, India'],
  hours: 'Monday to Saturday, 9:30 am to 6:30 pm IST',
  social: {
    linkedin: 'https://www.linkedin.com/company/plumbline',
    instagram: 'https://www.instagram.com/plumbline',
    x: 'https://x.com/plumbline',
    youtube: 'https://www.youtube.com/@plumbline',
  },
} as const;

export const siteUrl: string = import.meta.env['VITE_PUBLIC_URL'] ?? 'http://localhost:8080';
