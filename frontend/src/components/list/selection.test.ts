import { expect, test } from 'vitest';
import { allToggled, kept, NONE, type Selection, toggled } from './selection';

const MOST = 50;
const order = Array.from({ length: 60 }, (_item, index) => `t${index}`);
const ids = (selection: Selection) => [...selection.ids];
const select = (...picked: [string, boolean][]) =>
  picked.reduce((selection, [id, isRange]) => toggled(selection, order, id, isRange, MOST), NONE);

test('one after another, and back', () => {
  expect(ids(select(['t3', false], ['t1', false]))).toEqual(['t3', 't1']);
  expect(ids(select(['t3', false], ['t1', false], ['t3', false]))).toEqual(['t1']);
});

test('with shift all from the last one on, upwards and downwards', () => {
  expect(ids(select(['t3', false], ['t5', true]))).toEqual(['t3', 't4', 't5']);
  expect(ids(select(['t3', false], ['t1', true]))).toEqual(['t3', 't2', 't1']);
  expect(ids(select(['t1', false], ['t4', true], ['t2', true]))).toEqual(['t1']);
});

test('a range that begins nowhere is one row', () => {
  expect(ids(select(['t3', true]))).toEqual(['t3']);
});

test('no more than the limit', () => {
  expect(select(['t0', false], ['t59', true]).ids.size).toBe(MOST);
  expect(ids(select(['t59', false], ['t0', true]))[0]).toBe('t59');
  expect(allToggled(NONE, order, MOST).ids.size).toBe(MOST);
});

test('all, and none again', () => {
  const all = allToggled(NONE, order.slice(0, 3), MOST);
  expect(ids(all)).toEqual(['t0', 't1', 't2']);
  expect(allToggled(all, order.slice(0, 3), MOST).ids.size).toBe(0);
});

test('what is gone from the list is not selected any more', () => {
  const selection = select(['t1', false], ['t2', false]);
  expect(ids(kept(selection, ['t2', 't3']))).toEqual(['t2']);
  expect(kept(selection, order)).toBe(selection);
});
