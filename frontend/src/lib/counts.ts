import { locale } from '@/messages/locale';

interface Total {
  count: number;
  more: boolean;
}

const format = new Intl.NumberFormat(locale);

/** A message around a number: `plural` chooses by `count`, the text contains `shown`. */
export type CountMessage = (count: number, shown: string) => string;

/** `1 account`, `12 accounts`, `1,000+ accounts`; the number alone without a message. */
export const countText = ({ count, more }: Total, message: CountMessage = (_count, shown) => shown): string =>
  message(count, `${format.format(count)}${more ? '+' : ''}`);
