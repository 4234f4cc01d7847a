/**
 * File names of one zip, each once: systems that take upper and lower case for the same would keep only one of two.
 * `name` has its extension.
 */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    let free = name;
    for (let n = 2; taken.has(free.toLowerCase()); n++)
      free = `${name.slice(0, dot)} (${n})${name.slice(dot)}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
