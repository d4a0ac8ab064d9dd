import type { Weather } from '@/api/generated/model/weather';
import * as t from '@/messages/daily-entries';
import { SKY } from '../words';

/** The weather of an entry in words: `Rain, 24 °C, 12 mm`; empty if it is not reported. */
export function weatherOf({ weather }: { weather?: Weather | undefined }): string {
  if (!weather) return '';
  const { sky, temp_c, rainfall_mm } = weather;
  return [
    SKY[sky],
    typeof temp_c === 'number' ? t.degrees(temp_c) : '',
    typeof rainfall_mm === 'number' && rainfall_mm > 0 ? t.millimetres(rainfall_mm) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
