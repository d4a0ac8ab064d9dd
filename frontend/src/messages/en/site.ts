// links
export const home = 'Home';
export const aboutUs = 'About Us';
export const ourProjects = 'Our Projects';
export const pricing = 'Pricing';
export const faqs = 'FAQs';
export const contactUs = 'Contact Us';
export const termsAndConditions = 'Term and conditions';
export const privacyPolicy = 'Privacy Policy';
