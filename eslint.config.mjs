import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The server's rooms from the ground up: each knows those before it. Plugins stand on the kernel alone, so that they can
 * be lifted out (docs/decisions/024); they know each other not at all but by ports.
 */
const ROOMS = [
  'kernel',
  'plugins',
  'platform',
  'billing',
  'storage',
  'library',
  'api',
  'staff',
  'content',
  'edge',
  'wiring',
  'seed',
];
const serverRooms = [
  ...ROOMS.slice(0, -1).map((room, at) => [
    // Tests may set the whole house up.
    `cms/src/${room}/**/!(*.test).ts`,
    ROOMS.slice(at + 1).map((later) => `cms/src/${later}`),
    `${room} knows what stands before it alone: ${ROOMS.slice(0, at).join(', ') || 'nothing of ours but the contract'}`,
  ]),
  [
    'cms/src/plugins/credits',
    ['cms/src/plugins/jobs', 'cms/src/plugins/cdkeys'],
    'credits and jobs meet in billing/',
  ],
  [
    'cms/src/plugins/jobs',
    ['cms/src/plugins/credits', 'cms/src/plugins/cdkeys'],
    'credits and jobs meet in billing/',
  ],
  [
    'cms/src/plugins/cdkeys/**/!(*.test).ts',
    ['cms/src/plugins/jobs', 'cms/src/plugins/credits'],
    'codes reach the ledger by a port',
  ],
  ['cms/src/platform/**/!(*.test).ts', ['cms/src/plugins'], 'platform knows kernel alone'],
  [
    'cms/src/library',
    ['cms/src/plugins', 'cms/src/billing', 'cms/src/storage'],
    'library knows kernel and platform alone',
  ],
];

/** Import rules (ARCHITECTURE.md): who may not import what, and why. Circles are found by .dependency-cruiser.cjs. */
const zones = [
  [
    'contract/src',
    ['engine', 'cms', 'web', 'user-app', 'admin-app', 'scripts'],
    'contract imports nothing of ours',
  ],
  [
    'engine/src',
    ['contract', 'cms', 'web', 'user-app', 'admin-app', 'scripts'],
    'engine imports nothing of ours',
  ],
  ['web/src', ['cms', 'engine', 'user-app', 'admin-app', 'scripts'], 'web knows the contract alone'],
  ['cms/src', ['web', 'user-app', 'admin-app', 'scripts'], 'the server knows no browser code'],
  ['user-app/src', ['cms', 'engine', 'admin-app', 'scripts'], 'the user app knows contract and web'],
  ['admin-app/src', ['cms', 'engine', 'user-app', 'scripts'], 'the admin app knows contract and web'],
  ...serverRooms,
  [
    'user-app/src/{lib,components,config}',
    ['user-app/src/features', 'user-app/src/app'],
    'app -> features -> components, lib',
  ],
  ['user-app/src/features', ['user-app/src/app'], 'app -> features -> components, lib'],
  ['admin-app/src/{lib,components,providers}', ['admin-app/src/pages'], 'pages -> components, lib'],
].map(([target, from, message]) => ({
  target: `./${target}`,
  from: from.map((folder) => `./${folder}`),
  message,
}));

const pluginInside = ['credits', 'jobs', 'cdkeys'].map((name) => ({
  target: [
    ...ROOMS.filter((room) => room !== 'plugins').map((room) => `./cms/src/${room}`),
    ...['credits', 'jobs', 'cdkeys']
      .filter((other) => other !== name)
      .map((other) => `./cms/src/plugins/${other}`),
  ],
  from: [`./cms/src/plugins/${name}/server`],
  message: 'other folders see a plugin through its public.ts',
}));

/** One feature of the user app never imports another; pages compose them. */
const features = readdirSync(new URL('user-app/src/features', import.meta.url)).map((name) => ({
  target: `./user-app/src/features/${name}`,
  from: './user-app/src/features',
  except: [`./${name}`],
  message: 'a feature never imports a feature',
}));

const domainPure = {
  target: './cms/src/**/domain/**/!(*.test).ts',
  from: ['./cms/src/**/store/**', './cms/src/**/use-cases/**', './cms/src/edge/**'],
  message: 'domain imports only contract and other domain',
};

/** Of the user app, see docs/decisions/019. */
const sendsOnce = {
  name: '@tanstack/react-query',
  importNames: ['useMutation'],
  message: 'useSend sends once (lib/use-send)',
};
/** What the kit draws once; where the parts stand themselves is excepted. */
const drawnOnce = [
  {
    selector: "Property[key.name='queryKey'] > ArrayExpression > Literal:first-child",
    message: 'keys stand in lib/query-keys',
  },
  {
    selector: "JSXAttribute[name.name='role'] > Literal[value='progressbar']",
    message: 'components/progress-bar draws progress',
  },
  { selector: "MemberExpression[property.name='isLoading']", message: 'components/query-view draws waiting' },
];
const antdIsWrapped = { name: 'antd', message: 'antd is drawn in components/antd alone' };

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/build/**',
      '**/node_modules/**',
      '.data/**',
      'cms/types/**',
      'admin-app/src/graphql/generated.ts',
      'cms/.strapi/**',
      'test-results/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['contract', 'engine', 'cms', 'web', 'user-app', 'admin-app', 'scripts', 'e2e'].map(
            (d) => `${d}/tsconfig.json`,
          ),
        }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        // A scope that is ignored says of a statement what is not true of it: no underscore excuses it.
        { args: 'all', argsIgnorePattern: '^_(?!scope$)', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [...zones, ...pluginInside, ...features, domainPure] },
      ],
      'import-x/no-duplicates': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
  {
    files: ['cms/src/**/*.ts', 'engine/src/**/*.ts', 'contract/src/**/*.ts', 'scripts/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['user-app/src/**/*.{ts,tsx}', 'admin-app/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['user-app/src/**/*.{ts,tsx}'],
    ignores: ['user-app/src/lib/use-send.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [sendsOnce, antdIsWrapped] }] },
  },
  {
    files: ['user-app/src/{app,features}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'user-app/src/features/works/components/progress-ring.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...drawnOnce] },
  },
  {
    files: ['user-app/src/components/antd/*'],
    rules: { 'no-restricted-imports': ['error', { paths: [sendsOnce] }] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        URL: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
