/** `Waiting on client` of `waiting_on_client`. */
export const spoken = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
