export const pageTitle = (name: string) => `${name} — homes and smart infrastructure, built true to the line`;
export const pageDescription =
  'Design, construction and smart infrastructure by one team, planned in stages and followed from the first enquiry to handover.';
export const freeConsultation = 'Free consultation';
export const consultationTitle = 'Tell us about your plot';
export const consultationLead = (promise: string) =>
  `Three short steps. ${promise} The first conversation costs nothing.`;
