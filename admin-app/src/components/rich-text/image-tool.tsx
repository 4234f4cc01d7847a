import PictureOutlined from '@ant-design/icons/PictureOutlined';
import { Button, message, Tooltip } from 'antd';
import { useEffect, useRef } from 'react';
import { acceptOf } from '../../lib/upload/file-kinds';
import { useFileUpload } from '../../lib/upload/use-file-upload';

/** Uploads a picture for a text; told its address and the words for people who do not see it. */
export function ImageTool({ onImage }: { onImage: (url: string, alt: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const name = useRef('');
  const [notes, holder] = message.useMessage();
  const { state, start } = useFileUpload({
    kind: 'image',
    use: 'public',
    platform: false,
    onDone: (file) => onImage(file.url, name.current),
  });
  useEffect(() => {
    if (state.step === 'failed') void notes.error(state.message);
  }, [state, notes]);
  const take = (file: File | undefined) => {
    if (!file) return;
    name.current = file.name.replace(/\.[^.]+$/, '');
    start(file);
    // The same file may be chosen again after it was refused.
    if (input.current) input.current.value = '';
  };
  const sending = state.step === 'sending';
  return (
    <>
      {holder}
      <input
        ref={input}
        type="file"
        accept={acceptOf('image')}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        data-file-input="rich-text"
        onChange={(event) => take(event.target.files?.[0])}
      />
      <Tooltip title={sending ? `正在上传 ${state.percent}%` : '图片'}>
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined />}
          loading={sending}
          aria-label="图片"
          // Keeps the place in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => input.current?.click()}
        />
      </Tooltip>
    </>
  );
}
