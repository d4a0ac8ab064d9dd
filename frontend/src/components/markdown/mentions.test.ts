import { describe, expect, test } from 'vitest';
import { asLink, asList, surround } from './insert';
import { collapseMentions, expandMentions, matching, mentionAt, shortMention, withNames } from './mentions';

const ASHA = { id: '01890000-0000-7000-8000-000000000001', full_name: 'Asha Rao' };
const PATEL = { id: '01890000-0000-7000-8000-000000000002', full_name: 'Asha Rao Patel' };
const VIKRAM = { id: '01890000-0000-7000-8000-000000000003', full_name: 'Vikram Nair' };
const OTHER = { id: '01890000-0000-7000-8000-000000000004', full_name: 'Vikram Nair' };
const whole = ({ id, full_name }: typeof ASHA) => `@[${full_name}](user:${id})`;

test.each([
  ['@Asha Rao please', `${whole(ASHA)} please`],
  ['(@Asha Rao Patel), @Asha Rao.', `(${whole(PATEL)}), ${whole(ASHA)}.`],
  ['asha@Asha Rao', 'asha@Asha Rao'],
  ['@Asha Raos', '@Asha Raos'],
  ['@Vikram Nair', '@Vikram Nair'],
  ['nobody', 'nobody'],
])('of %s is sent %s', (text, sent) => {
  expect(expandMentions(text, [ASHA, PATEL, VIKRAM, OTHER])).toBe(sent);
});

test('whom the field would not find again stays written in full', () => {
  const people = [ASHA, VIKRAM, OTHER];
  const text = `${whole(ASHA)}, ${whole(VIKRAM)}, ${whole(PATEL)}`;
  expect(collapseMentions(text, people)).toBe(`@Asha Rao, ${whole(VIKRAM)}, ${whole(PATEL)}`);
  expect(expandMentions(collapseMentions(text, people), people)).toBe(text);
  expect(shortMention(ASHA, people)).toBe('@Asha Rao');
  expect(shortMention(OTHER, people)).toBe(whole(OTHER));
});

test('a text that is read has the names of now', () => {
  const text = `@[Asha](user:${ASHA.id}), @[Vikram Nair](user:${VIKRAM.id})`;
  expect(withNames(text, [ASHA])).toBe('@Asha Rao, @Vikram Nair');
});

test('a name with brackets is a mention like any other', () => {
  const odd = { id: ASHA.id, full_name: 'Asha [Site] Rao' };
  expect(expandMentions(shortMention(odd, [odd]), [odd])).toBe(`@[Asha Site Rao](user:${ASHA.id})`);
});

describe('while it is typed', () => {
  test.each([
    ['@', ''],
    ['Ask @vi', 'vi'],
    ['Ask @Vikram Na', 'Vikram Na'],
    ['(@vi', 'vi'],
  ])('%s asks for somebody', (text, query) => {
    expect(mentionAt(text, text.length)?.text).toBe(query);
  });
  test.each(['mail@example', 'done', '@Vikram Nair is here', '@[Asha'])('%s asks for nobody', (text) => {
    expect(mentionAt(text, text.length)).toBeNull();
  });
  test('any part of a name may be typed', () => {
    expect(matching([ASHA, VIKRAM], 'na')).toEqual([VIKRAM]);
    expect(matching([ASHA, VIKRAM], 'asha r')).toEqual([ASHA]);
    expect(matching([ASHA, VIKRAM], '')).toEqual([ASHA, VIKRAM]);
  });
});

test('marks are put around what is selected, and taken off again', () => {
  const bold = surround({ text: 'a wall', start: 2, end: 6 }, '**', 'bold');
  expect(bold).toEqual({ text: 'a **wall**', start: 4, end: 8 });
  expect(surround(bold, '**', 'bold')).toEqual({ text: 'a wall', start: 2, end: 6 });
  expect(surround({ text: '', start: 0, end: 0 }, '_', 'italic').text).toBe('_italic_');
});

test('lines become a list, words a link', () => {
  expect(asList({ text: 'one\ntwo\nthree', start: 5, end: 13 }).text).toBe('one\n- two\n- three');
  const link = asLink({ text: 'see here', start: 4, end: 8 });
  expect(link.text).toBe('see [here](https://)');
  expect(link.text.slice(link.start, link.end)).toBe('https://');
});
