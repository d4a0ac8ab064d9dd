/** `+91 98123 45678` of `+919812345678`, as people in India write it. Other numbers stay as they are. */
export const formatPhone = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
