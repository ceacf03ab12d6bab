// Loaded after the viewer's own scripts, which leave these two names behind.
const { SwaggerUIBundle, SwaggerUIStandalonePreset } = window

SwaggerUIBundle({
  dom_id: '#viewer',
  urls: [
    { name: 'Product and gateway', url: '/openapi.json' },
    { name: 'Control plane', url: '/_emulator/openapi.json' },
  ],
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  docExpansion: 'none',
  deepLinking: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null, // it would send the document to a service
})
