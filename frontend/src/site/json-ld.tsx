import { type JsonValue, jsonText } from './json-text';

/** Structured data of a page, in a block that is never run. */
export function JsonLd({ data }: { data: JsonValue }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonText escapes whatever could end the block.
      dangerouslySetInnerHTML={{ __html: jsonText(data) }}
    />
  );
}
