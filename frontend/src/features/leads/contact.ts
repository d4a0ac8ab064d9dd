/** The chat with a phone number in E.164 form. */
export const whatsappUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`;

export const telUrl = (phone: string): string => `tel:${phone}`;
