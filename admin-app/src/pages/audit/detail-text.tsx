import { auditWords, type AuditChange } from '@fenshen/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { wordDiff, type Piece } from '../../lib/word-diff';
import styles from './list.module.css';

/** Lines shown before the rest is asked for. */
const SHORT = 3;
/** Characters around a change that help to find it. */
const AROUND = 24;

/** What an act changed and why, in words; long ones unfold. */
export function DetailText({ detail }: { detail: Record<string, unknown> }) {
  const [whole, setWhole] = useState(false);
  const { changes, facts } = auditWords(detail);
  const lines = [
    ...facts.map(([name, value]) => <Fact key={`fact ${name}`} name={name} value={value} whole={whole} />),
    ...changes.map((change) => <Change key={`change ${change.name}`} change={change} whole={whole} />),
  ];
  if (lines.length === 0) return <span className="muted">—</span>;
  const long = lines.length > SHORT || [...facts.flat(), ...changes.flatMap(textsOf)].some(isLong);
  return (
    <div className={styles.detail}>
      {whole ? lines : lines.slice(0, SHORT)}
      {long && (
        <Button type="link" size="small" className={styles.more} onClick={() => setWhole(!whole)}>
          {whole ? '收起' : lines.length > SHORT ? `展开全部 ${lines.length} 项` : '展开全文'}
        </Button>
      )}
    </div>
  );
}

const textsOf = ({ before, after }: AuditChange) => [before, after];
const isLong = (text: string) => text.length > AROUND * 4;
const cut = (text: string) => (isLong(text) ? `${text.slice(0, AROUND * 4)}…` : text);

function Fact({ name, value, whole }: { name: string; value: string; whole: boolean }) {
  return (
    <div>
      <span className="muted">{name}：</span>
      {whole ? value : cut(value)}
    </div>
  );
}

function Change({ change: { name, before, after }, whole }: { change: AuditChange; whole: boolean }) {
  const pieces = wordDiff(before, after);
  // Where hardly anything stayed, the two are easier to read one after the other.
  const kept = pieces.filter(({ change }) => change === 0).reduce((sum, { text }) => sum + text.length, 0);
  const apart: Piece[] = [
    { change: -1, text: before },
    { change: 1, text: after },
  ];
  const shown = kept * 2 < Math.max(before.length, after.length) ? apart : pieces;
  return (
    <div>
      <span className="muted">{name}：</span>
      {shown.map(({ text, change }, index) => {
        if (change < 0) return <del key={index}>{whole ? text : cut(text)}</del>;
        if (change > 0) return <ins key={index}>{whole ? text : cut(text)}</ins>;
        return (
          <span key={index}>{whole ? text : middle(text, index === 0, index === shown.length - 1)}</span>
        );
      })}
    </div>
  );
}

/** Of what stayed, as much as leads to a change. */
function middle(text: string, first: boolean, last: boolean): string {
  if (text.length <= AROUND * 2) return text;
  const head = first ? '' : text.slice(0, AROUND);
  const tail = last ? '' : text.slice(-AROUND);
  return `${head}…${tail}`;
}
