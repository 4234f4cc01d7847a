import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one request of staff may ask for; the admin app's own need a part of it. */
export const GRAPHQL_LIMITS = {
  /** Words and signs of the text: a longer one is not even parsed. */
  tokens: 1_500,
  /** Fields at the root, whatever they are called; every alias counts as one of these, wherever it stands. */
  roots: 20,
  /** Levels of braces, those of fragments too. */
  depth: 8,
  /** Rows that may come back times what is asked of each. */
  cost: 25_000,
};

/** Rows of a list that does not say how many, and the most a page may have. */
interface Pages {
  usual: number;
  most: number;
}

interface Size {
  /** At every level together. */
  fields: number;
  aliases: number;
  depth: number;
  /** At this level alone, and what they cost if it is the root. */
  roots: number;
  cost: number;
}
const NOTHING: Size = { fields: 0, aliases: 0, depth: 0, roots: 0, cost: 0 };

/**
 * Refuses, before anything is executed, an operation that asks for too much at once: a validation rule. Each fragment
 * is measured once, so that measuring costs no more than reading, however fragments repeat and nest each other.
 */
export const limitOperations =
  (pages: Pages) =>
  (context: ValidationContext): ASTVisitor => {
    const fragments = new Map<string, Size>();

    const within = ({ selectionSet }: { selectionSet?: SelectionSetNode }): Size =>
      (selectionSet?.selections ?? []).map(partOf).reduce(
        (sum, part) => ({
          fields: sum.fields + part.fields,
          aliases: sum.aliases + part.aliases,
          depth: Math.max(sum.depth, 1 + part.depth),
          roots: sum.roots + part.roots,
          cost: sum.cost + part.cost,
        }),
        NOTHING,
      );
    const partOf = (part: SelectionNode): Size => {
      if (part.kind === Kind.INLINE_FRAGMENT) return within(part);
      if (part.kind === Kind.FRAGMENT_SPREAD) return spread(part.name.value);
      const inner = within(part);
      return {
        fields: 1 + inner.fields,
        aliases: (part.alias ? 1 : 0) + inner.aliases,
        depth: inner.depth,
        roots: 1,
        cost: rowsOf(part, pages) * (1 + inner.fields),
      };
    };
    const spread = (name: string): Size => {
      const known = fragments.get(name);
      if (known) return known;
      // A fragment within itself counts for nothing here: GraphQL's own rules refuse it.
      fragments.set(name, NOTHING);
      const fragment = context.getFragment(name);
      const size = fragment ? within(fragment) : NOTHING;
      fragments.set(name, size);
      return size;
    };

    return {
      OperationDefinition(node) {
        const size = within(node);
        const over = [
          // Where the schema may describe itself at all, it does so at length.
          size.depth > GRAPHQL_LIMITS.depth && !isIntrospection(node) && 'depth',
          size.aliases > GRAPHQL_LIMITS.roots && 'aliases',
          size.roots > GRAPHQL_LIMITS.roots && 'fields',
          size.cost > GRAPHQL_LIMITS.cost && 'cost',
        ].find(Boolean);
        if (over)
          context.reportError(new GraphQLError(`请求内容过多，请分次查询（${over}）`, { nodes: node }));
      },
    };
  };

const isIntrospection = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.every((part) => part.kind === Kind.FIELD && part.name.value === '__schema');

/** How many rows a root field may bring: what its page says, the most where a variable says it. */
function rowsOf({ name, arguments: args = [] }: FieldNode, { usual, most }: Pages): number {
  if (name.value.startsWith('__') || args.some((arg) => arg.name.value === 'documentId')) return 1;
  const page = args.find((arg) => arg.name.value === 'pagination')?.value;
  if (!page) return usual;
  if (page.kind !== Kind.OBJECT) return most;
  const size = page.fields.find(({ name: { value } }) => value === 'pageSize' || value === 'limit')?.value;
  if (!size) return usual;
  const said = size.kind === Kind.INT ? Number(size.value) : most;
  return said >= 0 && said <= most ? said : most;
}
