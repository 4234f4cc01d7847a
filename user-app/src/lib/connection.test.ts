import { createConnection } from './connection';

/** A network that the test cuts and mends; waits end when told. */
function network() {
  const net = { up: true, probes: 0, goOn: () => undefined as void };
  const connection = createConnection({
    probe: async () => {
      net.probes += 1;
      return net.up;
    },
    wait: (_ms, wake) =>
      new Promise((resolve) => {
        net.goOn = resolve;
        wake(resolve);
      }),
  });
  return { net, connection };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no network shows at once and heals by itself', async () => {
  const { net, connection } = network();
  net.up = false;
  connection.lost();
  expect(connection.isDown.get()).toBe(true);
  await settle();
  net.up = true;
  net.goOn();
  await settle();
  expect(connection.isDown.get()).toBe(false);
});

test('a request that failed while the server answers is no outage', async () => {
  const { connection } = network();
  const heard: boolean[] = [];
  connection.isDown.subscribe(() => heard.push(connection.isDown.get()));
  connection.doubt();
  await settle();
  expect(heard).toEqual([]);
});

test('the browser’s word that the network is back cuts the wait short; many doubts ask once', async () => {
  const { net, connection } = network();
  net.up = false;
  connection.doubt();
  connection.doubt();
  await settle();
  expect([connection.isDown.get(), net.probes]).toEqual([true, 1]);
  net.up = true;
  connection.doubt();
  await settle();
  expect(connection.isDown.get()).toBe(false);
});
