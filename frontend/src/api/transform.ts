type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CONDITIONS: readonly unknown[] = ['If-None-Match', 'If-Range', 'Range'];

/** The query cache decides what is asked again, and always for the whole: it has no conditions to send. */
const isCondition = (value: unknown): boolean =>
  isNode(value) && value['in'] === 'header' && CONDITIONS.includes(value['name']);

const isNull = (value: unknown): boolean =>
  isNode(value) && Array.isArray(value['enum']) && value['enum'].every((member) => member === null);

const visit = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => !isCondition(item)).map(visit);
  if (!isNode(value)) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]));
  const { oneOf, ...others } = node;
  if (!Array.isArray(oneOf) || oneOf.length !== 2 || !isNull(oneOf[1])) return node;
  return { ...others, allOf: [oneOf[0]], nullable: true };
};

/**
 * The document as the client needs it. A choice between an enum and null makes orval write an enum of its own: as a nullable reference it is
 * `T | null`. The conditions of a GET are left out.
 */
export default function forClient(document: Node): Node {
  return visit(document) as Node;
}
