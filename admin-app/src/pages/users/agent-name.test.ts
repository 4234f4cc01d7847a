import { agentName } from './agent-name';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 MicroMessenger/8.0',
    '微信 · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605', 'Safari · macOS'],
  ['curl/8.0', '未知设备'],
  ['', '未知设备'],
])('%s', (agent, name) => expect(agentName(agent)).toBe(name));
