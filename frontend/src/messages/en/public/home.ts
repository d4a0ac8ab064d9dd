export const pageTitle = (name: string) => `${name} — homes and smart infrastructure, built true to the line`;
export const pageDescription =
  'Design, construction and smart infrastructure by one team, planned in stages and followed from the first enquiry to handover.';
export const freeConsultation = 'Free consultation';
export const consultationTitle = 'Tell us what you would like to build';
export const consultationLead =
  'Three short steps. We read what you write, call you at the time you choose, and the first conversation costs nothing.';
