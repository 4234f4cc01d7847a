import { ApiClient } from '../helpers/api/client';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

const EMAIL = 'panel-owner@fenshen.example';
const PASSWORD = 'Panel-door-2026';

let server: Server;
let client: ApiClient;
beforeAll(async () => {
  server = await startServer(4, { PANEL_EMAIL: EMAIL, PANEL_PASSWORD: PASSWORD }, { first: true });
  client = new ApiClient(server);
});
afterAll(async () => {
  client.close();
  await server.stop();
});

async function post(path: string, body: object) {
  const reply = await client.http('POST', path, {
    token: null,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: JSON.parse(reply.body.toString('utf8')) as { data: unknown } };
}
const panelUsers = async () =>
  (await server.admin.query<{ email: string }>('select email from admin_users')).rows.map(
    ({ email }) => email,
  );

test('on a fresh installation nobody can make themselves the panel’s first account', async () => {
  const stranger = {
    email: 'stranger@example.com',
    firstname: 'S',
    lastname: 'T',
    password: 'Stranger-2026',
  };
  expect((await post('/admin/register-admin', stranger)).status).toBe(400);
  expect(await panelUsers()).toEqual([EMAIL]);
  expect((await post('/admin/login', stranger)).status).toBe(400);
});

test('the owner the installation was given can sign in, with the right password alone', async () => {
  const right = await post('/admin/login', { email: EMAIL, password: PASSWORD });
  expect(right.status).toBe(200);
  expect(right.body.data).toMatchObject({ user: { email: EMAIL, isActive: true } });
  expect((await post('/admin/login', { email: EMAIL, password: `${PASSWORD}x` })).status).toBe(400);
});

test('nor by an invitation or a forgotten password nobody asked for', async () => {
  const guess = { registrationToken: 'x', userInfo: { firstname: 'S', password: 'Stranger-2026' } };
  expect((await post('/admin/register', guess)).status).toBe(400);
  const reset = { resetPasswordToken: 'x', password: 'Stranger-2026' };
  expect((await post('/admin/reset-password', reset)).status).toBe(400);
  expect(await panelUsers()).toEqual([EMAIL]);
});
