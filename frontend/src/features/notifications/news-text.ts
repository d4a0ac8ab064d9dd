import type { Notification } from '@/api/generated/model/notification';
import * as t from '@/messages/dashboard/news';

/** The first code of a text outside quotation marks, with the title in brackets behind it. */
const CODE = /^([^“]*?)\b([A-Z]{2,3}-\d{4,})\b(?: \((.+?)\))?/;

interface NewsText {
  title: string;
  message: string;
  /** The code that was in the texts. */
  code: string | undefined;
}

/** The texts of a piece of news with the person or the thing by name, and the code apart. */
export function newsText({ title, message, metadata }: Notification): NewsText {
  const { title: heading, message: text, code } = named({ title, message, metadata });
  // A name that the title has is not repeated, unless its sentence ends with it.
  const unquoted = text.replace(/^\w+ “([^”]+)”\. | “([^”]+)”(?= \w)/g, (quoted, first, other) =>
    heading.includes(first ?? other) ? '' : quoted,
  );
  return { title: heading, message: unquoted, code };
}

function named({ title, message, metadata }: Pick<Notification, 'title' | 'message' | 'metadata'>): NewsText {
  const isOfLead = metadata.entity === 'lead';
  const [, , code] = CODE.exec(isOfLead ? title : message) ?? [];
  return {
    // A lead is quoted in the message by its name; the titles of other news have the name.
    title: isOfLead && code ? title.replace(code, /“(.+?)”/.exec(message)?.[1] ?? t.theLead) : title,
    message: isOfLead
      ? message
      : message.replace(CODE, (_all, before, _code, name) => before + (name ?? t.theTicket(before === ''))),
    code,
  };
}
