import { describe, expect, test } from 'vitest';
import type { DiaryDay } from '@/api/generated/model/diaryDay';
import type { DiaryDayState } from '@/api/generated/model/diaryDayState';
import { summary } from '@/testing/diary';
import { dayOf, withMissedDays } from './missed-days';

const day = (on: string, state: DiaryDayState, is_open = false): DiaryDay => ({
  on,
  state,
  entries: 0,
  has_rain: false,
  has_waiting: false,
  has_returned: false,
  is_open,
});
const entries = [
  summary(1, { entry_on: '2026-11-12' }),
  summary(2, { entry_on: '2026-11-12' }),
  summary(3, { entry_on: '2026-11-06' }),
];
const days = [
  day('2026-11-02', 'missing'),
  day('2026-11-06', 'filed'),
  day('2026-11-07', 'missing'),
  day('2026-11-08', 'holiday'),
  day('2026-11-09', 'missing', true),
  day('2026-11-10', 'empty'),
  day('2026-11-11', 'missing', true),
  day('2026-11-12', 'filed'),
  day('2026-11-13', 'missing', true),
  day('2026-11-14', 'due', true),
];
const rows = (limits: { after: string; to: string }, calendar = days) =>
  withMissedDays(entries, calendar, limits).map((row) =>
    'entry_on' in row ? dayOf(row) : [row.from, row.to, row.open],
  );

describe('missed days', () => {
  test('stand by date among the entries, folded over a holiday and over nothing else', () => {
    expect(rows({ after: '', to: '2026-11-14' })).toEqual([
      ['2026-11-13', '2026-11-13', ['2026-11-13']],
      '2026-11-12',
      '2026-11-12',
      ['2026-11-11', '2026-11-11', ['2026-11-11']],
      ['2026-11-07', '2026-11-09', ['2026-11-09']],
      '2026-11-06',
      ['2026-11-02', '2026-11-02', []],
    ]);
  });

  test('end with the entries that are loaded, and with the last day of work', () => {
    expect(rows({ after: '2026-11-06', to: '2026-11-12' })).toEqual([
      '2026-11-12',
      '2026-11-12',
      ['2026-11-11', '2026-11-11', ['2026-11-11']],
      ['2026-11-07', '2026-11-09', ['2026-11-09']],
      '2026-11-06',
    ]);
  });

  test('are folded within a month, whose heading stands between', () => {
    const calendar = [day('2026-10-31', 'missing'), day('2026-11-01', 'missing')];
    expect(rows({ after: '', to: '2026-11-14' }, calendar).slice(-2)).toEqual([
      ['2026-11-01', '2026-11-01', []],
      ['2026-10-31', '2026-10-31', []],
    ]);
  });

  test('are folded with their neighbours alone, and a holiday at the end is no part of them', () => {
    const calendar = [
      day('2026-11-07', 'missing'),
      day('2026-11-09', 'holiday'),
      day('2026-11-10', 'missing', true),
      day('2026-11-11', 'holiday'),
    ];
    expect(rows({ after: '2026-11-06', to: '2026-11-14' }, calendar)).toEqual([
      '2026-11-12',
      '2026-11-12',
      ['2026-11-10', '2026-11-10', ['2026-11-10']],
      ['2026-11-07', '2026-11-07', []],
      '2026-11-06',
    ]);
  });

  test('have no row where the reader has a draft', () => {
    const calendar = [day('2026-11-12', 'missing', true)];
    expect(rows({ after: '', to: '2026-11-14' }, calendar)).toEqual(entries.map(dayOf));
  });
});
