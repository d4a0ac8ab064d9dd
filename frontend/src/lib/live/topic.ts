/** A live topic: one's own feed, one project, or one ticket. */
export type Topic = { type: 'notifications' } | { type: 'project' | 'ticket'; id: string };

export const FEED: Topic = { type: 'notifications' };

export const topicKey = (topic: Topic): string =>
  topic.type === 'notifications' ? topic.type : `${topic.type} ${topic.id}`;

export const byKey = (topics: Iterable<Topic>): Map<string, Topic> =>
  new Map([...topics].map((topic) => [topicKey(topic), topic]));
