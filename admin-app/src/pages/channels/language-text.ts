import type { VoiceChannelRecord } from '../../graphql/channels';

type Tree = VoiceChannelRecord['languages'];
type Leaf = { name: string; language: string };

/** The tree as lines: `普通话 zh-CN`; members of a group are indented under it. */
export function languagesToText(tree: Tree): string {
  const line = ({ name, language }: Leaf) => `${name} ${language}`;
  return tree
    .flatMap((item) => [line(item), ...(item.list ?? []).map((leaf) => `  ${line(leaf)}`)])
    .join('\n');
}

const LINE = /^(\s*)(\S.*?)\s+([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*$/;

/** Lines as the tree again. Throws an Error with Chinese text that names the line that cannot be read. */
export function textToLanguages(text: string): Tree {
  const tree: { name: string; language: string; list?: Leaf[] }[] = [];
  text.split('\n').forEach((line, index) => {
    if (!line.trim()) return;
    const [, indent, name, language] = LINE.exec(line) ?? [];
    if (!name || !language) throw new Error(`第 ${index + 1} 行无法识别，应为「名称 语言代码」`);
    const group = tree.at(-1);
    if (!indent) tree.push({ name, language });
    else if (group) (group.list ??= []).push({ name, language });
    else throw new Error('第一行前面不能有空格');
  });
  return tree;
}
