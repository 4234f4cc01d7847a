import type { Rule } from 'antd/es/form';

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** A bare host name: no scheme, port or path. */
export const isHostName = (text: string): boolean => HOST.test(text);

/** Form rule for lists of host names; names the one that is wrong. */
export const hostRule: Rule = {
  validator: (_, hosts: string[] = []) => {
    const wrong = hosts.find((host) => !isHostName(host));
    return wrong ? Promise.reject(new Error(`「${wrong}」不是有效的域名`)) : Promise.resolve();
  },
};
