import { type JsonValue, jsonText } from './json-text';

/** What a page says to machines, as a block of data that is never run. */
export function JsonLd({ data }: { data: JsonValue }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonText escapes whatever could end the block.
      dangerouslySetInnerHTML={{ __html: jsonText(data) }}
    />
  );
}
