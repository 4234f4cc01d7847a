import { useRef } from 'react';
import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import { acceptOf } from '../../../lib/upload/upload-rules';
import { MATERIAL_RULES, type FileMaterial } from '../material-files';

interface Props {
  kind: FileMaterial;
  label: string;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses files of one kind, several at once. */
export function UploadButton({ kind, label, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(MATERIAL_RULES[kind])}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be picked again after it was refused.
          event.target.value = '';
        }}
      />
      <Button look="primary" onClick={() => input.current?.click()}>
        <Glyph name="upload" size={16} />
        {label}
      </Button>
    </>
  );
}
