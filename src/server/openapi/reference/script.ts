/**
 * What the page does in the browser, as it is sent: filters the calls, and makes a call with a token that is typed in. It works without a session,
 * so that nothing is done in the name of whoever happens to be signed in.
 */
export const SCRIPT = `(() => {
  const search = document.querySelector('#search');
  const nothing = document.querySelector('#nothing');
  const entries = [...document.querySelectorAll('nav li[data-find]')];
  search?.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let found = 0;
    for (const entry of entries) {
      const isFound = words.every((word) => entry.dataset.find.includes(word));
      entry.hidden = !isFound;
      if (isFound) found += 1;
    }
    for (const group of document.querySelectorAll('nav details[data-group]')) {
      const isEmpty = [...group.querySelectorAll('li')].every((one) => one.hidden);
      group.hidden = isEmpty;
      if (words.length > 0) group.open = !isEmpty;
    }
    nothing.hidden = found > 0;
  });
  let token = '';
  try { token = sessionStorage.getItem('token') ?? ''; } catch { /* Storage may be switched off. */ }
  for (const field of document.querySelectorAll('input[name=token]')) field.value = token;
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    event.preventDefault();
    const out = form.querySelector('output');
    const button = form.querySelector('button');
    const query = new URLSearchParams();
    let path = form.dataset.path;
    for (const field of form.querySelectorAll('[data-in]')) {
      if (field.value === '') continue;
      if (field.dataset.in === 'path') path = path.replace('{' + field.name + '}', encodeURIComponent(field.value));
      else query.append(field.name, field.value);
    }
    const key = form.elements.namedItem('token').value.trim();
    try { sessionStorage.setItem('token', key); } catch { /* Storage may be switched off. */ }
    for (const field of document.querySelectorAll('input[name=token]')) field.value = key;
    const body = form.querySelector('textarea')?.value;
    const headers = { accept: 'application/json', 'accept-language': document.documentElement.lang };
    if (key !== '') headers.authorization = 'Bearer ' + key;
    if (body) headers['content-type'] = 'application/json';
    button.disabled = true;
    out.textContent = form.dataset.sending;
    try {
      const address = '/api' + path + (query.size > 0 ? '?' + query : '');
      const answer = await fetch(address, { method: form.dataset.method, headers, credentials: 'omit', ...(body ? { body } : {}) });
      const text = await answer.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* It is no JSON. */ }
      out.textContent = answer.status + ' ' + answer.statusText + '\\nx-request-id: ' + answer.headers.get('x-request-id') + '\\n\\n' + shown;
    } catch (error) {
      out.textContent = String(error);
    }
    button.disabled = false;
  });
})();`;
