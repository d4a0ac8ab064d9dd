export const pageTitle = (name: string) => `Contact Us — ${name}`;
export const pageDescription =
  'Write, call or visit us to schedule a free consultation about your building project.';
export const contactUs = 'Contact Us';
export const scheduleFreeConsultation = 'Schedule a free consultation';
export const contactLead = (promise: string) =>
  `Tell us about your plot and what you would like to build on it. ${promise} The consultation is free.`;
export const call = 'Call';
export const email = 'Email';
export const phone = 'Phone';
export const whatsapp = 'WhatsApp';
export const writeToUsOnWhatsapp = 'Write to us on WhatsApp';
export const office = 'Office';
export const india = (state: string) => `${state}, India`;
export const hours = 'Hours';
export const tellUsAboutYourProject = 'Tell us about your project';
