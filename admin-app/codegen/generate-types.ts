import { codegen } from '@graphql-codegen/core';
import * as documentNode from '@graphql-codegen/typed-document-node';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, parse } from 'graphql';

/** One file of GraphQL operations. */
export interface Operations {
  location: string;
  text: string;
}

const CONFIG = {
  documentMode: 'string',
  useTypeImports: true,
  skipTypename: true,
  strictScalars: true,
  scalars: { DateTime: 'string', JSON: 'unknown', Long: 'number', I18NLocaleCode: 'string' },
};

/**
 * The typed documents of the admin app, as the text of one module. Throws with the operation's name when one does not
 * fit the schema.
 */
export async function generateTypes(schema: string, documents: readonly Operations[]): Promise<string> {
  const made = await codegen({
    filename: 'generated.ts',
    schema: parse(schema),
    schemaAst: buildSchema(schema),
    documents: documents.map(({ location, text }) => ({ location, document: parse(text) })),
    plugins: [{ operations: {} }, { documentNode: {} }],
    pluginMap: { operations, documentNode },
    config: CONFIG,
  });
  const tidy = made
    .replaceAll('Record<string, any>', 'Record<string, unknown>')
    .replaceAll('= new TypedDocumentString', '= /*#__PURE__*/ new TypedDocumentString');
  return `// Written by \`npm run graphql\` from schema.graphql and documents/; do not edit.\n${tidy.trimEnd()}\n`;
}
