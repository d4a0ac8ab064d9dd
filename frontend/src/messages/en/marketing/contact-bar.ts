export const reachUs = 'Reach us';
export const call = 'Call';
export const whatsapp = 'WhatsApp';
export const freeConsultation = 'Free consultation';
