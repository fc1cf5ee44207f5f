/**
 * The part of the page's script that makes a call. What is kept on this tab is the access token only: a call may itself take something in its address
 * that is named so. Whoever is about to change live data is asked first, as what is sent is done.
 */
export const TRY = `
  const keys = all('input[data-key]');
  let token = '';
  try { token = sessionStorage.getItem('token') ?? ''; } catch { /* Storage may be switched off. */ }
  for (const field of keys) field.value = token;

  /** Whether what is sent would be done with live data; a token that is none changes nothing. */
  const isLive = async (headers) => {
    const answer = await fetch('/api/users/me', { headers, credentials: 'omit' });
    return answer.status !== 401 && (await answer.json()).data?.user?.test !== true;
  };
  const running = new Map();
  const label = (form, text) => { form.querySelector('button').textContent = text ?? form.dataset.send; };
  const settle = (form) => { form.removeAttribute('data-sure'); label(form); };
  document.addEventListener('input', (event) => { const form = event.target.form; if (form?.dataset.sure) settle(form); });

  const tellAnswer = async (answer, { tell, out, file, form, since }) => {
    const type = (answer.headers.get('content-type') ?? '').split(';')[0];
    const head = (answer.status + ' ' + answer.statusText).trim();
    const aside = (more) => [Math.round(performance.now() - since) + ' ms', ...more, 'x-request-id ' + answer.headers.get('x-request-id')].join(' · ');
    if (type === 'text/event-stream') {
      tell(true, head, type, '…');
      label(form, form.dataset.end);
      let read = '';
      for (const [reader, text] = [answer.body.getReader(), new TextDecoder()]; ;) {
        const { value, done } = await reader.read();
        if (done) return;
        read = (read + text.decode(value, { stream: true })).slice(-20000);
        out.textContent = read;
      }
    }
    if (type === '' || /json$|^text\\/|calendar|zpl/.test(type)) {
      const text = await answer.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* It is no JSON. */ }
      return tell(answer.ok, head, aside([]), shown);
    }
    const blob = await answer.blob();
    tell(answer.ok, head, aside([type, (blob.size / 1024).toFixed(1) + ' KB']), '');
    URL.revokeObjectURL(file.href);
    file.href = URL.createObjectURL(blob);
    file.download = form.dataset.path.split('/').filter((part) => /^[a-z-]+$/.test(part)).join('-') + '.' + type.split('/')[1];
    file.hidden = false;
  };

  document.addEventListener('submit', async (event) => {
    const form = event.target;
    event.preventDefault();
    if (running.has(form)) { if (form.querySelector('button').textContent === form.dataset.end) running.get(form).abort(); return; }
    const told = form.querySelector('.told');
    const [first, second, out, file] = [told.querySelector('b'), told.querySelector('span'), told.querySelector('pre'), told.querySelector('a')];
    const tell = (isOk, head, aside, text) => {
      told.hidden = false;
      told.dataset.ok = isOk;
      [first.textContent, second.textContent, out.textContent] = [head, aside, text];
      out.hidden = text === '';
      file.hidden = true;
    };
    const query = new URLSearchParams();
    let path = form.dataset.path;
    for (const field of all('[data-in]', form)) {
      if (field.value === '') continue;
      if (field.dataset.in === 'path') path = path.replace('{' + field.name + '}', encodeURIComponent(field.value));
      else query.append(field.name, field.value);
    }
    const own = form.querySelector('input[data-key]');
    const key = own?.value.trim() ?? '';
    if (own) {
      try { sessionStorage.setItem('token', key); } catch { /* Storage may be switched off. */ }
      for (const field of keys) field.value = key;
    }
    const body = form.querySelector('textarea')?.value;
    try { if (body) JSON.parse(body); } catch (error) { tell(false, form.dataset.bad, '', String(error.message)); return; }
    const headers = { 'accept-language': root.lang };
    if (key !== '') headers.authorization = 'Bearer ' + key;
    const stop = new AbortController();
    running.set(form, stop);
    try {
      if (form.dataset.ask && !form.dataset.sure && (await isLive(headers))) {
        tell(false, form.dataset.ask, '', '');
        form.dataset.sure = 'asked';
        label(form, form.dataset.anyway);
        return;
      }
      settle(form);
      tell('', form.dataset.sending, '', '');
      const sent = { ...headers, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) };
      const address = '/api' + path + (query.size > 0 ? '?' + query : '');
      const since = performance.now();
      const answer = await fetch(address, { method: form.dataset.method, headers: sent, credentials: 'omit', signal: stop.signal, ...(body ? { body } : {}) });
      await tellAnswer(answer, { tell, out, file, form, since });
    } catch (error) {
      if (error.name !== 'AbortError') tell(false, form.dataset.lost, '', String(error));
    } finally {
      running.delete(form);
      if (!form.dataset.sure) settle(form);
    }
  });`;
