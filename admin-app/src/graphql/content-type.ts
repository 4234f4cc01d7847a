import { z } from 'zod';
import { documentId, pageInfo } from './fields';

interface Names {
  /** Strapi's singular field, e.g. `creditRule`. */
  one: string;
  /** Its plural, e.g. `creditRules`. */
  many: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The documents of one content type: the fields asked for are exactly those its shape checks. */
export function contentType<S extends z.ZodRawShape>({ one, many }: Names, shape: S) {
  const record = z.object({ documentId, ...shape });
  const type = capital(one);
  const fields = Object.keys(record.shape).join(' ');
  return {
    record,
    list: `query ${capital(many)}($pagination: PaginationArg, $sort: [String], $filters: ${type}FiltersInput) {
      page: ${many}_connection(pagination: $pagination, sort: $sort, filters: $filters) {
        nodes { ${fields} } pageInfo { total }
      }
    }`,
    one: `query ${type}($id: ID!) { record: ${one}(documentId: $id) { ${fields} } }`,
    create: `mutation Create${type}($data: ${type}Input!) { record: create${type}(data: $data) { ${fields} } }`,
    update: `mutation Update${type}($id: ID!, $data: ${type}Input!) {
      record: update${type}(documentId: $id, data: $data) { ${fields} }
    }`,
    remove: `mutation Delete${type}($id: ID!) { record: delete${type}(documentId: $id) { documentId } }`,
    pageShape: z.object({ page: z.object({ nodes: z.array(record), pageInfo }) }),
    oneShape: z.object({ record: record.nullable() }),
  };
}
