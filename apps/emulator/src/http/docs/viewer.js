// Loaded after the viewer's scripts, which define these two globals.
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
