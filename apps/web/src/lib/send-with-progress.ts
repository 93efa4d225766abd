interface Sending {
  method: string;
  headers: Record<string, string>;
  body: FormData | string | undefined;
  signal?: AbortSignal;
}

/** `fetch` cannot tell how much of a photo is already up; this can. Same promise as `fetch`. */
export function sendWithProgress(
  url: string,
  { method, headers, body, signal }: Sending,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    sending.onload = () => {
      onProgress(1);
      resolve(new Response(sending.responseText || null, { status: sending.status }));
    };
    sending.onerror = () => reject(new TypeError('Network failure'));
    sending.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(body);
  });
}
