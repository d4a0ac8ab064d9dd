import * as t from '@/messages/dates';
import { locale } from '@/messages/locale';

const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day it is in India, as `YYYY-MM-DD`. */
export const todayInIndia = (now: Date = new Date()): string => inIndia.format(now);

/** Midnight UTC of a calendar day: a number to reckon with, never an instant of anybody's. */
const timeOf = (day: string): number | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time;
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string): boolean => timeOf(text) !== null;

/** `12 Nov 2026` of a calendar day; null when there is none. */
export function formatOn(day: string | null | undefined): string | null {
  const time = day ? timeOf(day) : null;
  return time === null ? null : t.shortMonth(format.format(time));
}

/** Days from one day to another: negative when the other is earlier, null when one is no day. */
export function daysBetween(from: string, to: string): number | null {
  const start = timeOf(from);
  const end = timeOf(to);
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS);
}

/** The day after this part of the way, in basis points, from one day to another. */
export function dayAlong(from: string, to: string, partBps: number): string | null {
  const days = daysBetween(from, to);
  const start = timeOf(from);
  if (days === null || start === null) return null;
  return dayOf(start + Math.round((days * partBps) / 10_000) * DAY_MS);
}

/** The day this many days later, or earlier where the number is negative. */
export const shiftedDay = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/** `1 day`, `12 days`. */
export const daysText = (count: number): string => t.days(count);
