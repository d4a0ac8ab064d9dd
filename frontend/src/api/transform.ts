type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withoutNullable = (member: unknown): unknown => {
  if (!isNode(member)) return member;
  const { nullable: _nullable, ...rest } = member;
  return rest;
};

const visit = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(visit);
  if (!isNode(value)) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, visit(child)]));
  const { allOf } = node;
  if (!Array.isArray(allOf) || !allOf.some((member) => isNode(member) && member['nullable'] === true)) {
    return node;
  }
  const members = allOf
    .map(withoutNullable)
    .filter((member) => !isNode(member) || Object.keys(member).length > 0);
  return { ...node, allOf: members, nullable: true };
};

/**
 * poem-openapi writes an optional, nullable reference as `allOf: [$ref, { nullable: true }]`, of which
 * orval loses the null. This lifts `nullable` beside `allOf`.
 */
export default function liftNullableRefs(document: Node): Node {
  return visit(document) as Node;
}
