import type { NotificationTopic } from '@/api/generated/model/notificationTopic';

export type Channel = 'in_app' | 'email' | 'browser';

/** A topic, and the channels by which somebody is told of it. */
export type TopicRow = Readonly<Record<Channel, boolean>> & { topic: NotificationTopic };

/** Account emails are always sent. */
export const isSure = ({ topic }: TopicRow, channel: Channel): boolean =>
  channel === 'email' && topic === 'account';

/** The browser tells of what is told in the app. */
const isIdle = ({ in_app }: TopicRow, channel: Channel): boolean => channel === 'browser' && !in_app;

/** Whether the channel cannot be chosen. */
export const isFixed = (row: TopicRow, channel: Channel): boolean =>
  isSure(row, channel) || isIdle(row, channel);

export const isOn = (row: TopicRow, channel: Channel): boolean =>
  isSure(row, channel) || (row[channel] && !isIdle(row, channel));
