export interface TokenTimes {
  issuedAt: number;
  expiresAt: number;
}

const decodeBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'));

/** The `iat` and `exp` of a JWT in milliseconds; null for a token that does not tell. */
export function tokenTimes(token: string): TokenTimes | null {
  try {
    const payload: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    const { iat, exp } = payload as { iat?: unknown; exp?: unknown };
    if (typeof iat !== 'number' || typeof exp !== 'number' || exp <= iat) return null;
    return { issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
