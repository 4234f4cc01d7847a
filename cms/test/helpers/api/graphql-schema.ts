import type { ApiClient, Caller } from './client';

/** A root field of staff's GraphQL, with a query that asks it for all it can say. */
export interface Field {
  name: string;
  /** The content type it is about, e.g. `Notice`; empty where it is about none. */
  content: string;
  act: 'read' | 'create' | 'change';
  /** Whether it is aimed at one row. */
  takesId: boolean;
  query: string;
  /** What a row may be given, one value for each required field. */
  data: Record<string, unknown>;
}

interface TypeRef {
  kind: string;
  name: string | null;
  ofType: TypeRef | null;
}
interface Described {
  kind: string;
  name: string;
  fields: { name: string; type: TypeRef; args: { name: string; type: TypeRef }[] }[] | null;
  inputFields: { name: string; type: TypeRef }[] | null;
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const INTROSPECTION = `{ __schema { types { kind name
  fields { name type { ${REF} } args { name type { ${REF} } } }
  inputFields { name type { ${REF} } } } } }`;

const bare = (type: TypeRef): TypeRef => (type.ofType ? bare(type.ofType) : type);
const written = (type: TypeRef): string =>
  type.kind === 'NON_NULL'
    ? `${written(type.ofType as TypeRef)}!`
    : type.kind === 'LIST'
      ? `[${written(type.ofType as TypeRef)}]`
      : (type.name ?? '');

/** Every root field of the schema as the running server describes it. */
export async function describeSchema(client: ApiClient, caller: Caller): Promise<Field[]> {
  const { data, text } = await client.graphql(INTROSPECTION, {}, caller);
  const types = (data?.__schema as { types: Described[] } | undefined)?.types;
  if (!types) throw new Error(`the server does not describe itself: ${text.slice(0, 200)}`);
  const byName = new Map(types.map((type) => [type.name, type]));
  const fields: Field[] = [];
  for (const root of ['Query', 'Mutation'])
    for (const field of byName.get(root)?.fields ?? []) {
      const answer = bare(field.type).name ?? '';
      const content = contentOf(field.name, answer);
      fields.push({
        name: `${root}.${field.name}`,
        content,
        act: root === 'Query' ? 'read' : field.name.startsWith('create') ? 'create' : 'change',
        takesId: field.args.some((arg) => arg.name === 'documentId'),
        query: queryOf(root, field, byName),
        data: dataOf(byName.get(`${content}Input`)),
      });
    }
  return fields;
}

/** `DeleteMutationResponse` and connections are about the type their field is named after. */
function contentOf(field: string, answer: string): string {
  if (/^delete[A-Z]/.test(field)) return field.slice('delete'.length);
  const content = answer
    .replace(/(EntityResponseCollection|EntityResponse|Connection)$/, '')
    .replace(/_connection$/i, '');
  return /^(UsersPermissions|Upload|ReviewWorkflows|I18N)/.test(content) ? '' : content;
}

function queryOf(
  root: string,
  field: NonNullable<Described['fields']>[number],
  byName: ReadonlyMap<string, Described>,
): string {
  const known = field.args.filter(
    ({ name, type }) => ['documentId', 'data'].includes(name) || type.kind === 'NON_NULL',
  );
  const head = known.map(({ name, type }) => `$${name}: ${written(type)}`).join(', ');
  const args = known.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = selectionOf(bare(field.type).name ?? '', byName, 2);
  const verb = root === 'Query' ? 'query' : 'mutation';
  return `${verb}${head ? ` (${head})` : ''} { ${field.name}${args ? `(${args})` : ''} ${selection} }`;
}

/** Everything a type can say by itself, and its parts to some depth. */
function selectionOf(name: string, byName: ReadonlyMap<string, Described>, depth: number): string {
  const type = byName.get(name);
  if (!type?.fields) return '';
  const parts = type.fields.flatMap((field) => {
    const inner = byName.get(bare(field.type).name ?? '');
    if (!inner?.fields) return [field.name];
    const selection = depth > 0 ? selectionOf(inner.name, byName, depth - 1) : '';
    return selection ? [`${field.name} ${selection}`] : [];
  });
  return parts.length > 0 ? `{ ${parts.join(' ')} }` : '';
}

/** A text for the first of a type's texts: enough for a write to be judged by who makes it. */
function dataOf(input: Described | undefined): Record<string, unknown> {
  const text = input?.inputFields?.find(
    ({ name, type }) => bare(type).name === 'String' && /^(title|name|desc)$/.test(name),
  );
  return text ? { [text.name]: '矩阵' } : {};
}
