type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ANNOTATIONS = ['description', 'title', 'nullable', 'default', 'example', 'deprecated', 'externalDocs'];

const isAnnotation = (member: unknown): boolean =>
  isNode(member) && Object.keys(member).every((key) => ANNOTATIONS.includes(key));

const CONDITIONS: readonly unknown[] = ['If-None-Match', 'If-Range', 'Range'];

/** The query cache decides what is asked again, and always for the whole: it has no conditions to send. */
const isCondition = (value: unknown): boolean =>
  isNode(value) && value['in'] === 'header' && CONDITIONS.includes(value['name']);

const visit = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => !isCondition(item)).map(visit);
  if (!isNode(value)) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]));
  const { allOf } = node;
  if (!Array.isArray(allOf) || !allOf.some(isAnnotation)) return node;
  const members = allOf.filter((member) => !isAnnotation(member));
  const nullable =
    node['nullable'] === true || allOf.some((member) => isNode(member) && member['nullable'] === true);
  if (nullable) return { ...node, allOf: members, nullable };
  return members.length === 1 ? members[0] : { ...node, allOf: members };
};

/**
 * The document as the client needs it. poem-openapi writes a reference with a description or a null as `allOf: [$ref, { description, nullable }]`;
 * orval makes `T & unknown` of the first and loses the null of the second. This leaves the plain reference,
 * lifts `nullable` beside `allOf`, and leaves the conditions of a GET out.
 */
export default function forClient(document: Node): Node {
  return visit(document) as Node;
}
