import type { VoiceLanguage } from '@fenshen/contract';
import { ChoiceRow } from './choice-row';
import styles from './language-choice.module.css';

interface Props {
  /** Regions with their dialects, or languages alone. */
  tree: readonly VoiceLanguage[];
  value: string;
  onChange: (language: string) => void;
}

const itemsOf = (list: readonly VoiceLanguage[]) =>
  list.map(({ language, name }) => ({ key: language, label: name }));
const firstOf = ({ list, language }: VoiceLanguage) => list?.[0]?.language ?? language;

/** The language a voice speaks: a region, then a dialect of it (spec 2 §7). */
export function LanguageChoice({ tree, value, onChange }: Props) {
  const region =
    tree.find(({ language, list }) => language === value || list?.some((one) => one.language === value)) ??
    tree[0];
  if (!region) return null;
  const dialects = region.list ?? [];
  return (
    <div className={styles.rows}>
      <span className={styles.label}>{dialects.length > 0 ? '地区' : '语言'}</span>
      <ChoiceRow
        legend={dialects.length > 0 ? '地区' : '语言'}
        value={region.language}
        items={itemsOf(tree)}
        onChange={(key) => {
          const next = tree.find(({ language }) => language === key);
          if (next) onChange(firstOf(next));
        }}
      />
      {dialects.length > 0 && (
        <>
          <span className={styles.label}>方言</span>
          <ChoiceRow
            legend="方言"
            value={value || firstOf(region)}
            items={itemsOf(dialects)}
            onChange={onChange}
          />
        </>
      )}
    </div>
  );
}
