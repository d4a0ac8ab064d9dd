import Bowser from 'bowser';
import * as t from '@/messages/lib';

export interface Device {
  /** `Chrome on Windows`. */
  name: string;
  kind: 'computer' | 'phone' | 'tablet' | 'unknown';
}

const KINDS: Readonly<Record<string, Device['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** A readable name for the device of a `User-Agent` header. */
export function deviceOf(agent: string | null | undefined): Device {
  if (!agent) return { name: t.unknownDevice, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(agent);
  const name = [browser.name, os.name].filter(Boolean).join(' on ');
  return { name: name || agent.slice(0, 60), kind: KINDS[platform.type ?? ''] ?? 'unknown' };
}
