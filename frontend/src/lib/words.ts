import { waitingForClient } from '@/messages/lib';

/** `Under verification` of `under_verification`; a status that screens word differently has their words. */
export const spoken = (name: string): string => {
  const words = name === 'waiting_on_client' ? waitingForClient : name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
