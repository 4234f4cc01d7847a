import { allEndpoints, calls, ERRORS, type Access, type Endpoint } from '@fenshen/contract';
import { firstSiteRows, siteRows } from '../helpers/api/first-site';
import { describeSchema, type Field } from '../helpers/api/graphql-schema';
import {
  GUARDED,
  MAY_BE_TOLD_NO,
  MAY_CALL,
  MAY_TOUCH,
  NOBODYS,
  ROLES,
  type ContentRule,
} from '../helpers/api/role-rules';
import { nameOf } from '../helpers/api/samples';
import {
  server,
  first,
  note,
  leaks,
  client,
  as,
  loggedActs,
  told,
  actors,
  cases,
  isDone,
  aimed,
  countCases,
  sampleOf,
  found,
  setUpMatrix,
} from '../helpers/api/role-matrix';
import { OTHERS, PLURALS, POSTS } from '../helpers/api/strapi-addresses';

jest.setTimeout(180_000);

setUpMatrix();

const secondSiteRows = () => siteRows(server, server.sites.second);

const REFUSALS = (['NOT_SIGNED_IN', 'FORBIDDEN', 'TOURIST_FORBIDDEN'] as const).map(
  (code) => ERRORS[code].msg,
);

describe('calls of the contract', () => {
  const live = allEndpoints.filter((endpoint) => !endpoint.later);
  const isRead = (endpoint: Endpoint) => endpoint.method === 'GET';

  test('guarded acts ask for no less than they must', () => {
    for (const [least, names] of Object.entries(GUARDED))
      for (const name of names) {
        const may = MAY_CALL[calls.ops[name].access];
        note(
          may.some((who) => !MAY_CALL[least as Access].includes(who)),
          () => `${name} is open below ${least}`,
        );
      }
    for (const [name, endpoint] of Object.entries(calls.ops))
      note(
        !['login', 'loginCode'].includes(name) && !['support', 'operator', 'owner'].includes(endpoint.access),
        () => `ops ${name} is open`,
      );
    expect(leaks).toEqual([]);
  });

  /** Who may not is refused, aimed at whatever; who may is let through the door. */
  test('every call, every role: absent things', async () => {
    for (const endpoint of live) {
      const sample = sampleOf(endpoint);
      expect([nameOf(endpoint), sample !== undefined]).toEqual([nameOf(endpoint), true]);
      for (const who of ROLES) {
        const may = MAY_CALL[endpoint.access].includes(who);
        // Whoever signs out or changes files is done for the cases that follow: the refused ones are enough there.
        if (may && endpoint === calls.account.logout) continue;
        const reply = await client.send(endpoint, sample?.input ?? {}, as(who));
        const refused = REFUSALS.includes(reply.msg);
        const expected = MAY_BE_TOLD_NO.has(endpoint) || sample?.refused === 'FORBIDDEN';
        note(
          reply.status >= 500 || (may ? refused && !expected : !refused),
          () => `${nameOf(endpoint)} as ${who}: ${reply.status} ${reply.msg}`,
        );
      }
    }
    expect(leaks).toEqual([]);
  });

  test('every call, every role: foreign things', async () => {
    let before = await firstSiteRows(server);
    let own = await secondSiteRows();
    for (const endpoint of live) {
      for (const input of aimed(endpoint)) {
        const acts = await loggedActs();
        const reply = await client.send(endpoint, input, as('neighbour'));
        if (!isRead(endpoint) && endpoint.access !== 'public') {
          const ownNow = await secondSiteRows();
          note(
            reply.code === 0 && ownNow === own,
            () =>
              `${nameOf(endpoint)} told the neighbour it was done, and nothing was: ${JSON.stringify(input)}`,
          );
          own = ownNow;
        }
        note(
          reply.code !== 0 && (await loggedActs()) !== acts,
          () => `${nameOf(endpoint)} was refused and logged: ${reply.msg}`,
        );
        const seen = told(JSON.stringify(reply.data ?? null), input);
        note(
          reply.status >= 500 || seen.length > 0,
          () => `${nameOf(endpoint)} told the neighbour ${seen.join()}`,
        );
        for (const who of ['member', 'visitor', 'nobody'] as const) {
          if (MAY_CALL[endpoint.access].includes(who)) continue;
          const other = await client.send(endpoint, input, as(who));
          note(!REFUSALS.includes(other.msg), () => `${nameOf(endpoint)} as ${who}: ${other.msg}`);
        }
      }
      const after = await firstSiteRows(server);
      note(before !== after, () => `${nameOf(endpoint)} changed the first site`);
      before = after;
    }
    expect(leaks).toEqual([]);
  });

  test('every call, every role: own things', async () => {
    for (const endpoint of live.filter(isRead)) {
      for (const input of aimed(endpoint)) {
        for (const who of ['owner', 'operator', 'support', 'member', 'visitor', 'nobody'] as const) {
          const may = MAY_CALL[endpoint.access].includes(who);
          const reply = await client.send(endpoint, input, as(who));
          const refused = REFUSALS.includes(reply.msg);
          note(
            reply.status >= 500 || (may ? false : !refused),
            () => `${nameOf(endpoint)} as ${who}: ${reply.status} ${reply.msg}`,
          );
        }
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe('content over GraphQL', () => {
  const ABSENT = 'zzzzzzzzzzzzzzzzzzzzzzzz';
  const documentOf = (type: string): string => {
    const name = `${type[0]?.toLowerCase()}${type.slice(1)}`;
    return Object.entries(first.documents).find(([key]) => key === name)?.[1] ?? ABSENT;
  };
  const ruleOf = (field: Field): ContentRule => MAY_TOUCH[field.content] ?? NOBODYS;

  test('every type of the schema has its rule', async () => {
    const schema = await describeSchema(client, actors.owner);
    const types = new Set(schema.filter((field) => field.content).map((field) => field.content));
    expect([...types].filter((type) => !(type in MAY_TOUCH))).toEqual([]);
    expect(Object.keys(MAY_TOUCH).filter((type) => !types.has(type))).toEqual([]);
    countCases(types.size);
  });

  test('every field, every role, own, foreign and absent', async () => {
    const schema = await describeSchema(client, actors.owner);
    let before = await firstSiteRows(server);
    for (const field of schema) {
      const rule = ruleOf(field);
      const may = field.act === 'read' ? rule.read : field.act === 'create' ? rule.create : rule.change;
      for (const target of [documentOf(field.content), ABSENT]) {
        for (const who of ROLES) {
          if (field.takesId === false && target === ABSENT) continue;
          const foreign = who === 'neighbour';
          // Whoever may change the first site's rows does so in the stories; here nobody's change may arrive.
          if (field.act !== 'read' && may.includes(who) && !foreign && target !== ABSENT) continue;
          const acts = await loggedActs();
          const reply = await client.graphql(field.query, { documentId: target, data: field.data }, as(who));
          const logged = (await loggedActs()) - acts;
          const said = field.act !== 'read' && reply.status === 200 && reply.errors.length === 0;
          note(
            logged !== (said ? 1 : 0) || (said && field.act === 'change'),
            () => `${field.name}(${target}) as ${who}: logged ${logged}, said ${reply.text.slice(0, 200)}`,
          );
          const refused = reply.status === 401 || reply.status === 403 || reply.errors.length > 0;
          const seen = foreign ? told(reply.text, field.data) : [];
          note(
            seen.length > 0 || (!may.includes(who) && !refused),
            () => `${field.name}(${target}) as ${who}: ${reply.text.slice(0, 200)}`,
          );
        }
      }
      if (field.act === 'read') continue;
      const after = await firstSiteRows(server);
      note(after !== before, () => `${field.name} changed the first site`);
      before = after;
    }
    expect(leaks).toEqual([]);
  });
});

describe('addresses outside the contract', () => {
  test('none of Strapi’s own ways in shows or does anything, for anybody', async () => {
    const before = await firstSiteRows(server);
    for (const who of ROLES) {
      for (const path of [...PLURALS.map((plural) => `/api/${plural}`), ...OTHERS]) {
        const reply = await client.http('GET', path, as(who));
        const text = reply.body.toString('utf8');
        note(
          reply.status < 400 && told(text, path).length > 0,
          () => `GET ${path} as ${who}: ${text.slice(0, 100)}`,
        );
        if (path.startsWith('/api/'))
          note(isDone(reply.status, text), () => `GET ${path} as ${who}: ${text.slice(0, 100)}`);
      }
      for (const path of [...POSTS, ...PLURALS.map((plural) => `/api/${plural}`)]) {
        const reply = await client.http('POST', path, {
          ...as(who),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            data: { name: 'x', title: 'x' },
            identifier: first.member.username,
            password: 'x',
          }),
        });
        const text = reply.body.toString('utf8');
        note(
          isDone(reply.status, text),
          () => `POST ${path} as ${who}: ${reply.status} ${text.slice(0, 100)}`,
        );
      }
    }
    note((await firstSiteRows(server)) !== before, () => 'a foreign address changed the first site');
    expect(leaks).toEqual([]);
  });
});

test('the matrix in one line', () => {
  process.stdout.write(`role matrix: ${cases} cases, ${found} leaks\n`);
  expect(cases).toBeGreaterThan(2_000);
  expect(found).toBe(0);
});
