import { ERRORS, LIMITS, type PresetChoices, type WorkPreset } from '@fenshen/contract';
import { useState } from 'react';
import { ActionMenu } from '../../../components/action-menu';
import { Button } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { SendProblem } from '../../../components/send-problem';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { useDeletePreset, usePresets, useSavePreset } from '../api/presets';
import styles from './presets.module.css';

interface Props {
  /** The choices that would be kept now. */
  choices: PresetChoices;
  onApply: (preset: WorkPreset) => void;
}

/** Choices under a name: taken up again, kept, deleted. */
export function Presets({ choices, onApply }: Props) {
  const { data } = usePresets();
  const save = useSavePreset();
  const remove = useDeletePreset();
  const [applied, setApplied] = useState<number | null>(null);
  const [name, setName] = useState<string | null>(null);
  const list = data?.list ?? [];
  const current = list.find(({ id }) => id === applied);

  const apply = (key: string) => {
    const preset = list.find(({ id }) => String(id) === key);
    if (!preset) return;
    setApplied(preset.id);
    onApply(preset);
    toast.success(`已套用预设「${preset.name}」`);
  };
  const keep = () => {
    const called = (name ?? '').trim();
    if (!called) return toast.warning(ERRORS.PRESET_NAME_REQUIRED.msg);
    save.mutate(
      { ...choices, name: called },
      {
        onSuccess: () => {
          setName(null);
          toast.success('预设已保存');
        },
      },
    );
  };
  const askDelete = ({ id, name: called }: WorkPreset) =>
    void confirm({
      title: '删除预设',
      text: `删除后无法恢复，是否删除预设「${called}」？`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(id),
      done: '删除成功',
      calledOff: '已取消删除',
    });

  return (
    <div className={styles.presets}>
      <div className={styles.bar}>
        {list.length > 0 && (
          <ActionMenu items={list.map(({ id, name: label }) => ({ key: String(id), label }))} onPick={apply}>
            我的预设 {list.length}
          </ActionMenu>
        )}
        {current && (
          <IconButton glyph="trash" label={`删除预设 ${current.name}`} onClick={() => askDelete(current)} />
        )}
        {name === null && (
          <Button look="quiet" onClick={() => setName(current?.name ?? '')}>
            存为预设
          </Button>
        )}
      </div>
      {name !== null && (
        <form
          className={styles.bar}
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          <input
            className={styles.name}
            aria-label="预设名称"
            placeholder="给这套设置起个名字"
            value={name}
            maxLength={LIMITS.nameChars}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" look="primary" busy={save.isPending}>
            保存
          </Button>
          <Button size="small" look="quiet" onClick={() => setName(null)}>
            取消
          </Button>
        </form>
      )}
      <SendProblem error={save.error} />
    </div>
  );
}
