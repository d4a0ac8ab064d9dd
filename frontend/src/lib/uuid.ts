const HEX = 16;

const hex = (value: number, digits: number): string => value.toString(HEX).padStart(digits, '0');

/** A version 7 UUID: the time in milliseconds, then random bits. */
export function uuidV7(now: number = Date.now()): string {
  const random = crypto.getRandomValues(new Uint16Array(5));
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = random;
  const time = hex(now, 12);
  const version = `7${hex(a & 0xfff, 3)}`;
  const variant = hex((b & 0x3fff) | 0x8000, 4);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(c, 4)}${hex(d, 4)}${hex(e, 4)}`;
}
