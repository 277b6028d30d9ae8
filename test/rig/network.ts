/**
 * The network of a rig: a bridge in the rig's own network namespace, where servers listen, and one
 * namespace for each client. Nothing of it is reachable from outside.
 */
import { createSocket } from 'node:dgram';
import { run } from './processes.ts';

export const SERVER = '10.231.0.1';
export const CLIENT_NAMES = ['a', 'b'] as const;
const BRIDGE = 'br0';

const bridge = (): void => {
  run('ip', 'link', 'set', 'lo', 'up');
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge', 'forward_delay', '0');
  run('ip', 'addr', 'add', `${SERVER}/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
};

/** Clients that are processes of this kernel: namespaces `a` and `b` with 10.231.0.11 and .12. */
export const networkOfProcesses = (): void => {
  bridge();
  for (const [index, name] of CLIENT_NAMES.entries()) {
    run('ip', 'netns', 'add', name);
    run('ip', '-n', name, 'link', 'set', 'lo', 'up');
    const ends = [`v${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name];
    run('ip', 'link', 'add', ...ends);
    run('ip', 'link', 'set', `v${name}`, 'master', BRIDGE, 'up');
    run('ip', '-n', name, 'addr', 'add', `10.231.0.${11 + index}/24`, 'dev', 'eth0');
    run('ip', '-n', name, 'link', 'set', 'eth0', 'up');
  }
};

/** A guest loses frames that are to be cut or summed by its card; every one costs its sender 200 ms. */
const cutHere = (device: string): void => {
  const offloads = ['tso', 'gso', 'gro', 'sg', 'tx'].flatMap((name) => [name, 'off']);
  run('ethtool', '-K', device, ...offloads);
};

const BROADCAST = '10.231.0.255';
const DISCARD_PORT = 9;
const REMINDER_MS = 4;

/**
 * A guest now and then misses the interrupt of a frame (one in some 300 exchanges of two frames), which
 * then lies there until another frame comes: until its sender repeats it, 200 ms later. So another
 * frame comes soon, to everybody.
 */
const remindGuests = (): void => {
  const socket = createSocket('udp4');
  socket.on('error', () => undefined);
  socket.bind(0, SERVER, () => socket.setBroadcast(true));
  socket.unref();
  setInterval(() => socket.send('', DISCARD_PORT, BROADCAST), REMINDER_MS).unref();
};

/** Ports for guests: taps `t<name>` on the bridge. */
export const networkOfGuests = (names: readonly string[]): void => {
  bridge();
  cutHere(BRIDGE);
  for (const name of names) {
    run('ip', 'tuntap', 'add', 'dev', `t${name}`, 'mode', 'tap');
    cutHere(`t${name}`);
    run('ip', 'link', 'set', `t${name}`, 'master', BRIDGE, 'up');
  }
  remindGuests();
};

/** Takes a port off the bridge and puts it back. (A guest's driver would not survive a link that is down.) */
export const cut = (port: string): void => void run('ip', 'link', 'set', port, 'nomaster');
export const heal = (port: string): void => void run('ip', 'link', 'set', port, 'master', BRIDGE);
