import { calls, type Input, type Output } from '@fenshen/contract';
import type { ApiClient, Caller, CallReply } from './client';

type FileType = Input<typeof calls.upload.sign>['file_type'];
export type UploadForm = Output<typeof calls.upload.sign>;

/** Posts a file with a signed form, as browsers do: fields first, the file last. */
export async function postForm(
  client: ApiClient,
  form: UploadForm,
  file: { name: string; content: Buffer },
  caller: Caller,
): Promise<{ status: number; key: string; msg: string }> {
  const boundary = 'fenshen-test-boundary';
  const key = `${form.dir}${file.name}`;
  const fields = {
    key,
    policy: form.policy,
    OSSAccessKeyId: form.access_key_id,
    Signature: form.signature,
    success_action_status: '200',
  };
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const body = Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const reply = await client.http('POST', form.host, { ...caller, headers, body });
  const { msg } = JSON.parse(reply.body.toString('utf8') || '{"msg":""}') as { msg: string };
  return { status: reply.status, key, msg };
}

/** The whole way of a file: form, post, registration. The last step's reply, whatever it is. */
export async function upload(
  client: ApiClient,
  fileType: FileType,
  file: { name: string; content: Buffer },
  caller: Caller,
): Promise<{ posted: number; postMsg: string; reply: CallReply }> {
  const form = await client.call(calls.upload.sign, { file_type: fileType }, caller);
  const posted = await postForm(client, form, file, caller);
  const claim = { file_type: fileType, size: file.content.length, url: posted.key };
  const reply = await client.send(calls.upload.complete, claim, caller);
  return { posted: posted.status, postMsg: posted.msg, reply };
}
