import { locale } from '@/messages/locale';

interface Total {
  count: number;
  more: boolean;
}

const format = new Intl.NumberFormat(locale);

/** `1 account`, `12 accounts`, `1,000+ accounts`. */
export const countText = ({ count, more }: Total, one: string, many: string): string =>
  `${format.format(count)}${more ? '+' : ''} ${count === 1 && !more ? one : many}`;
