import { describe, expect, test } from 'vitest';
import { daysOf, readCalendar } from './calendar-days';

const TODAY = '2026-11-24';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const days = (...events: string[][]) => daysOf(calendar(...events), TODAY);

describe('a calendar file', () => {
  test('gives the days of its all-day events, in their order', () => {
    expect(
      days(
        event('UID:2', 'DTSTART;VALUE=DATE:20270322', 'DTEND;VALUE=DATE:20270323', 'SUMMARY:Holi'),
        event('UID:1', 'DTSTART;VALUE=DATE:20270126', 'SUMMARY:Republic Day\\, national'),
        event('UID:3', 'DTSTART:20270127T090000Z', 'DTEND:20270127T100000Z', 'SUMMARY:A meeting'),
      ),
    ).toEqual([
      { on: '2027-01-26', name: 'Republic Day, national' },
      { on: '2027-03-22', name: 'Holi' },
    ]);
  });

  test('gives each day of a longer event, up to the day before its end', () => {
    expect(
      days(event('UID:1', 'DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270102', 'SUMMARY:Shutdown')),
    ).toEqual([
      { on: '2026-12-30', name: 'Shutdown' },
      { on: '2026-12-31', name: 'Shutdown' },
      { on: '2027-01-01', name: 'Shutdown' },
    ]);
  });

  test('repeats an event each year, for some years, without its exceptions', () => {
    const found = days(
      event(
        'UID:1',
        'DTSTART;VALUE=DATE:20290815',
        'RRULE:FREQ=YEARLY',
        'EXDATE;VALUE=DATE:20300815',
        'SUMMARY:Independence Day',
      ),
    );
    expect(found.map(({ on }) => on)).toEqual(['2029-08-15', '2031-08-15']);
  });

  test('follows moved and cancelled occurrences of an event', () => {
    expect(
      days(
        event('UID:1', 'DTSTART;VALUE=DATE:20260320', 'RRULE:FREQ=YEARLY;COUNT=3', 'SUMMARY:Spring'),
        event('UID:1', 'RECURRENCE-ID;VALUE=DATE:20270320', 'DTSTART;VALUE=DATE:20270322', 'SUMMARY:Later'),
        event(
          'UID:1',
          'RECURRENCE-ID;VALUE=DATE:20280320',
          'DTSTART;VALUE=DATE:20280320',
          'STATUS:CANCELLED',
          'SUMMARY:Spring',
        ),
        event('UID:2', 'DTSTART;VALUE=DATE:20270320', 'RRULE:FREQ=YEARLY;COUNT=1', 'SUMMARY:Other'),
      ),
    ).toEqual([
      { on: '2026-03-20', name: 'Spring' },
      { on: '2027-03-20', name: 'Other' },
      { on: '2027-03-22', name: 'Later' },
    ]);
  });

  test('leaves out cancelled events, and events that are longer than a month', () => {
    expect(
      days(
        event('UID:1', 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:One', 'STATUS:CANCELLED'),
        event('UID:2', 'DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20280101', 'SUMMARY:The year'),
        event('UID:3', 'DTSTART;VALUE=DATE:20270102', 'SUMMARY:Two'),
      ),
    ).toEqual([{ on: '2027-01-02', name: 'Two' }]);
  });

  test('names an event without a name, and shortens a long one', () => {
    const [first, second] = days(
      event('UID:1', 'DTSTART;VALUE=DATE:20270101'),
      event('UID:2', 'DTSTART;VALUE=DATE:20270102', `SUMMARY:${'x'.repeat(150)}`),
    );
    expect(first?.name).toBe('Holiday');
    expect(second?.name).toHaveLength(100);
  });

  test('without an all-day event is refused', () => {
    const meeting = event('UID:3', 'DTSTART:20270127T090000Z', 'SUMMARY:A meeting');
    const expected = 'No event in this calendar lasts all day. Holidays are all-day events.';
    expect(() => days(meeting)).toThrow(expected);
    expect(() => days()).toThrow(expected);
  });

  test('that is something else is refused', async () => {
    const expected = 'This file is not a calendar. Choose a file that ends in .ics.';
    for (const text of ['', 'Date;Name', 'BEGIN:VCARD\r\nFN:Asha\r\nEND:VCARD\r\n', 'BEGIN:VCALENDAR']) {
      expect(() => daysOf(text, TODAY)).toThrow(expected);
    }
    await expect(readCalendar(new File(['%PDF-1.7'], 'a.pdf'))).rejects.toThrow(expected);
  });

  test('that is too large is not read', async () => {
    const large = new File([new Uint8Array(1_000_001)], 'large.ics');
    await expect(readCalendar(large)).rejects.toThrow('This file is larger than 1 MB.');
  });
});
