import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { caretRect } from './caret';
import { type Mentionable, type MentionQuery, matching, mentionAt, shortMention } from './mentions';

interface MentionPicker {
  text: string;
  people: readonly Mentionable[];
  field: RefObject<HTMLTextAreaElement | null>;
  onInsert: (query: MentionQuery, mention: string) => void;
}

/** Offers people while a name is typed after an `@`. */
export function useMentionPicker({ text, people, field, onInsert }: MentionPicker) {
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Where a mention was begun that nobody wants. */
  const [given, setGiven] = useState<number | null>(null);

  const query = caret === null ? null : mentionAt(text, caret);
  const offered = query && query.start !== given ? matching(people, query.text) : [];
  const isOpen = query !== null && offered.length > 0;
  const at = Math.min(active, offered.length - 1);

  const follow = () => {
    const target = field.current;
    if (!target) return;
    setCaret(target.selectionStart === target.selectionEnd ? target.selectionStart : null);
  };
  const pick = (person: Mentionable) => {
    if (!query) return;
    setCaret(null);
    setActive(0);
    onInsert(query, `${shortMention(person, people)} `);
  };

  /** Tells whether a key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const last = offered.length - 1;
    const person = offered[at];
    if (event.key === 'ArrowDown') setActive(at === last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setActive(at === 0 ? last : at - 1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.ctrlKey && !event.metaKey)
      pick(person);
    else if (event.key === 'Escape') {
      setGiven(query.start);
      // Not for the dialog this stands in.
      event.stopPropagation();
    } else return false;
    event.preventDefault();
    return true;
  };

  const target = field.current;
  return {
    id,
    isOpen,
    offered,
    active: at,
    anchor: isOpen && target ? caretRect(target, query.start) : null,
    follow,
    close: () => setCaret(null),
    onKey,
    pick,
    reset: () => setActive(0),
  };
}
