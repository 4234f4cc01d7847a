import { VOICE_STATUS, type OpsVoice } from '@fenshen/contract';
import { Switch, type TableProps } from 'antd';
import { RowAct, RowActs } from '../../components/row-acts';
import { ScopeTag } from '../../components/scope-tag';
import { TrainingState } from '../library/training-state';
import styles from './columns.module.css';

export type VoiceAct = 'edit' | 'delete' | 'retry';

interface VoiceActs {
  /** Whether every site's voices may be changed too. */
  platform: boolean;
  onToggle: (voice: OpsVoice, enabled: boolean) => void;
  onAct: (act: VoiceAct, voice: OpsVoice) => void;
}

const GENDERS = { female: '女声', male: '男声', '': '—' };
const isReady = ({ status }: OpsVoice) => status !== VOICE_STATUS.training && status !== VOICE_STATUS.failed;

/** Columns of public voices, with what each sounds like. */
export const voiceColumns = ({ platform, onToggle, onAct }: VoiceActs): TableProps<OpsVoice>['columns'] => [
  {
    title: '名称',
    dataIndex: 'name',
    render: (name: string, voice) => (
      <div className={styles.name}>
        <span>
          <strong>{name}</strong> <ScopeTag siteId={voice.site_id} />
        </span>
        <span className="muted">{voice.desc || '—'}</span>
      </div>
    ),
  },
  {
    title: '试听',
    key: 'sample',
    render: (_, voice) =>
      voice.url ? (
        <audio
          className={styles.audio}
          src={voice.url}
          controls
          preload="none"
          aria-label={`试听${voice.name}`}
        />
      ) : (
        '—'
      ),
  },
  { title: '性别', dataIndex: 'gender', render: (gender: OpsVoice['gender']) => GENDERS[gender] },
  { title: '语言', dataIndex: 'language', render: (language: string) => language || '—' },
  {
    title: '通道',
    dataIndex: 'api',
    render: (api: string, voice) => (voice.version_name ? `${api} · ${voice.version_name}` : api),
  },
  { title: '排序', dataIndex: 'sort', align: 'right', className: 'num' },
  {
    title: '状态',
    key: 'status',
    render: (_, voice) =>
      isReady(voice) ? (
        <Switch
          size="small"
          checked={voice.enabled}
          disabled={!platform && voice.site_id === null}
          aria-label={`在用户端显示${voice.name}`}
          onChange={(enabled) => onToggle(voice, enabled)}
        />
      ) : (
        <TrainingState
          state={voice.status === VOICE_STATUS.failed ? 'failed' : 'working'}
          progress={voice.progress}
          reason={voice.reason}
        />
      ),
  },
  {
    title: '操作',
    key: 'acts',
    render: (_, voice) =>
      (platform || voice.site_id !== null) && (
        <RowActs>
          {voice.status === VOICE_STATUS.failed && voice.job_id && (
            <RowAct onClick={() => onAct('retry', voice)}>重试</RowAct>
          )}
          <RowAct onClick={() => onAct('edit', voice)}>编辑</RowAct>
          <RowAct danger onClick={() => onAct('delete', voice)}>
            删除
          </RowAct>
        </RowActs>
      ),
  },
];
