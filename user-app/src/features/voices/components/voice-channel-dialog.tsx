import { Dialog } from '../../../components/antd/dialog';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { RadioCard } from '../../../components/radio-card';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useVoiceChannels, type VoiceChannel } from '../api/voice-channels';
import { channelGift, channelPrice } from '../voice-text';
import styles from './voice-clone.module.css';

interface Props {
  onClose: () => void;
  onChoose: (channel: VoiceChannel) => void;
}

/** Chooses who clones the voice: what each channel is good at and what it costs. */
export function VoiceChannelDialog({ onClose, onChoose }: Props) {
  const channels = useVoiceChannels();
  const [api, setApi] = useState<string | null>(null);
  const list = channels.data;
  const chosen = list?.find((channel) => channel.api === api) ?? list?.[0];

  return (
    <Dialog
      open
      width={600}
      title="选择克隆通道"
      okText="下一步"
      cancelText="取消"
      okDisabled={!chosen}
      onOk={() => chosen && onChoose(chosen)}
      onCancel={onClose}
    >
      <QueryView
        query={channels}
        pending={<Skeletons className={styles.channels} count={2} shape={76} />}
        failed="克隆通道没有加载出来"
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState glyph="voice" title="暂无可用的克隆通道" text="请稍后再来看看" />}
      >
        {(list) => (
          <div className={styles.channels} role="radiogroup" aria-label="克隆通道">
            {list.map((channel) => (
              <RadioCard
                key={channel.api}
                group="voice-channel"
                value={channel.api}
                name={channel.name}
                desc={channel.desc}
                price={channelPrice(channel)}
                priceNote={channelGift(channel)}
                checked={channel.api === chosen?.api}
                onChoose={() => setApi(channel.api)}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
